// What is in the way (AL-36, AL-37), and how far ahead.
#include "games/arcane_legions/way.h"
#include "plane/contact.h"
#include "plane/course.h"
#include "plane/sweep.h"

bool al_over_the_edge(const UmScene *s, const UmShape *base) {
    UmCircle around = um_circle_around(base);
    for (int i = al_scene(s)->piece_count - al_scene(s)->edge_count; i < al_scene(s)->piece_count; i++) {
        const AlPiece *edge = &al_scene(s)->pieces[i];
        if (!al_is_beyond(edge, around) && um_overlap(base, &edge->shape)) return true;
    }
    return false;
}

// AL-37: an object is a unit, friend or enemy, or a piece of terrain. RULING arcane-legions.table-edge: a closed edge
// is no object, but nothing passes it.
bool al_in_the_way(const UmScene *s, int unit, int piece) {
    const AlPiece *p = &al_scene(s)->pieces[piece];
    if (p->object == UM_TABLE_EDGE) return s->rulings[AL_TABLE_EDGE] == AL_BARRED_EDGE;
    if (p->gone || !um_in_force(s, AL_36)) return false;
    if (!um_object_is_unit(s, p->object)) return um_in_force(s, AL_37);
    return p->object != unit;
}

UmCircle al_around_way(const UmShape *mover, UmVec direction, double far) {
    UmCircle circle = um_circle_around(mover);
    return (UmCircle){um_add(circle.centre, um_scale(direction, far / 2)), circle.radius + far / 2};
}

AlAhead al_look_ahead(const UmScene *s, int unit, const UmShape *mover, UmVec direction, double far) {
    const UmCircle way = al_around_way(mover, direction, far);
    const UmCourse course = um_course(mover, direction);
    AlAhead ahead = {INFINITY, INFINITY, INFINITY};
    UmNear near = al_near(s, way);
    for (int i; (i = al_next_near(&near)) >= 0;) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (isfinite(far) && al_is_beyond(piece, way)) continue;
        bool edge = piece->object == UM_TABLE_EDGE;
        if (!edge && !al_in_the_way(s, unit, i)) continue;
        double *nearest = edge ? &ahead.line : &ahead.contact;
        *nearest = um_least(*nearest, um_course_meets(&course, *nearest, &piece->shape));
    }
    if (s->rulings[AL_TABLE_EDGE] == AL_BARRED_EDGE) ahead.edge = ahead.line;
    return ahead;
}

double al_way_margin(const AlMover *m, UmVec way, double by, double moved) {
    const UmScene *s = m->scene;
    const AlState *st = m->state;
    const UmShape *mover = &m->base;
    double margin = INFINITY;
    for (int i = 0; i < al_scene(s)->piece_count; i++) {
        const AlPiece *piece = &al_scene(s)->pieces[i];
        if (i == st->piece || !al_in_the_way(s, st->unit, i)) continue;
        UmCast cast = um_sweep(mover, way, &piece->shape);
        if (cast.hit) {
            bool reached = cast.distance <= moved + UM_CONTACT_TOLERANCE;
            margin = fmin(margin, fabs(cast.distance - by));
            if (reached) margin = fmin(margin, cast.graze);
        } else if (um_contact(mover, &piece->shape).kind == UM_APART) {
            margin = fmin(margin, fmax(0, um_swept_gap(mover, way, moved, &piece->shape)));
        }
    }
    return margin;
}
