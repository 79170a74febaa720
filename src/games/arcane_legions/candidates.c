// Snapping To: the bodies of a collision (AL-36, AL-37, AL-65) and the candidates for a snap (AL-41, AL-42).
#include "games/arcane_legions/candidates.h"
#include "base/assert.h"
#include "games/arcane_legions/overlap.h"
#include "games/arcane_legions/way.h"
#include "plane/contact.h"
#include "plane/sweep.h"

// AL-41: the mover pivots about the point of contact until one of its sides lies flush with the object. Corner on
// corner (ledger, ruling 9): only pairs of sides that then share a length (AL-42), and turns below 90 degrees.
void al_add_snaps_of_piece(const AlMover *m, int piece, AlSnaps *snaps) {
    const AlState *st = m->state;
    const UmShape *mover = &m->base, *its = &al_scene(m->scene)->pieces[piece].shape;
    if (st->collision == AL_BY_OVERLAP) {
        al_add_overlap_snaps(m, piece, snaps);
        return;
    }
    UmTouch touch = um_touch(mover, its);
    // A body of the collision is within the contact tolerance, and um_touch looks twice as far.
    if (!UM_ALWAYS(touch.kind != UM_TOUCH_NONE)) return;
    switch (touch.kind) {
    case UM_TOUCH_NONE: UM_NEVER("it touches");
    case UM_TOUCH_FLUSH: {
        UM_ASSERT(snaps->count < AL_SNAPS_OF_OBJECT);
        AlSnap flush = {.piece = piece,
                        .side = (UmSide)touch.a,
                        .its_side = touch.b,
                        .about = touch.at,
                        .rotation = {1, 0},
                        .to = st->pose,
                        .blocked = UM_NO_OBJECT};
        snaps->item[snaps->count++] = flush;
        return;
    }
    case UM_TOUCH_CORNER_ON_SIDE:
        al_add_snap(m, (AlSides){piece, um_previous_corner(mover, touch.a), touch.b}, touch.at, snaps);
        al_add_snap(m, (AlSides){piece, touch.a, touch.b}, touch.at, snaps);
        return;
    case UM_TOUCH_SIDE_ON_CORNER:
        al_add_snap(m, (AlSides){piece, touch.a, um_previous_corner(its, touch.b)}, touch.at, snaps);
        al_add_snap(m, (AlSides){piece, touch.a, touch.b}, touch.at, snaps);
        return;
    case UM_TOUCH_CORNERS: {
        int before = um_previous_corner(mover, touch.a), its_before = um_previous_corner(its, touch.b);
        if (um_dot(mover->normal[before], its->normal[touch.b]) < -UM_CONTACT_TOLERANCE)
            al_add_snap(m, (AlSides){piece, before, touch.b}, touch.at, snaps);
        if (um_dot(mover->normal[touch.a], its->normal[its_before]) < -UM_CONTACT_TOLERANCE)
            al_add_snap(m, (AlSides){piece, touch.a, its_before}, touch.at, snaps);
        return;
    }
    }
}

static UmCircle around_mover(const AlMover *m) {
    return (UmCircle){m->state->pose.at, al_codex(m->scene, m->state->unit)->reach};
}

UmNear al_near_mover(const AlMover *m) { return al_near(m->scene, around_mover(m)); }

// AL-36, AL-37: bodies in the way of the last step. AL-65: bodies that a turn ended over.
bool al_collided_with(const AlMover *m, int piece) {
    const UmScene *s = m->scene;
    const AlState *st = m->state;
    const UmShape *mover = &m->base;
    const AlPiece *p = &al_scene(s)->pieces[piece];
    if (al_is_beyond(p, around_mover(m))) return false;
    if (p->object == UM_TABLE_EDGE || !al_in_the_way(s, st->unit, piece)) return false;
    if (st->collision == AL_BY_OVERLAP) return um_overlap(mover, &p->shape);
    if (st->collision == AL_BY_TURN_TOUCH) return um_contact(mover, &p->shape).kind == UM_TOUCHING;
    UmCast cast = um_sweep(mover, al_direction(st, st->way), &p->shape);
    return cast.hit && cast.distance <= UM_CONTACT_TOLERANCE;
}

bool al_found_blocked(const UmScene *s, const AlState *now, int piece) {
    AlState stepping = *now;
    const AlMover mover = al_mover(s, &stepping);
    stepping.collision = AL_BY_STEP;
    for (int side = 0; side < 4; side++) {
        stepping.way = (UmSide)side;
        if ((now->tried >> side & 1) && al_collided_with(&mover, piece)) return true;
    }
    return false;
}

void al_snaps_of_object(const AlMover *m, UmObject object, AlSnaps *snaps) {
    const AlScene *al = al_scene(m->scene);
    al_clear_snaps(snaps);
    if (um_object_is_unit(m->scene, object)) { // its number is that of its only piece
        if (al_collided_with(m, object)) al_add_snaps_of_piece(m, object, snaps);
        return;
    }
    UmNear near = al_near_mover(m);
    for (int i; (i = al_next_near(&near)) >= 0;)
        if (al->pieces[i].object == object && al_collided_with(m, i)) al_add_snaps_of_piece(m, i, snaps);
}

bool al_find_snap(const UmScene *s, const AlState *st, UmKey key, bool alone, AlSnap *found, AlSnaps *snaps) {
    AlMover mover = al_mover(s, st);
    mover.ends_only = alone;
    if (alone) mover.only = &key;
    al_snaps_of_object(&mover, key.arg[0], snaps);
    for (int i = 0; UM_ALWAYS(i < snaps->count); i++) { // the key is always a listed one
        *found = snaps->item[i];
        if (um_same_key(al_snap_key(s, found), key)) return true;
    }
    return false;
}
