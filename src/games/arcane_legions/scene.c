#include "games/arcane_legions/scene.h"

const UmSide al_clockwise[4] = {UM_FRONT, UM_RIGHT, UM_REAR, UM_LEFT};
const char *const al_side_names[5] = {"front", "left", "rear", "right", NULL};
const char *const al_hand_names[3] = {"left", "right", NULL};

AlMarks al_default_notches(bool long_side) {
    if (long_side) return (AlMarks){3, {0.5, 1, 1.5}};
    return (AlMarks){1, {0.5}};
}

// AL-27: a step is the side of a sortie and the short side of a formation. AL-33: a formation is two sorties side by
// side.
UmBox al_base(const AlCodex *codex, UmPose pose) {
    double width = codex->front_short ? 1 : codex->length, depth = codex->front_short ? codex->length : 1;
    return (UmBox){pose.at, pose.front, width, depth};
}

int al_listed_side(const UmScene *scene, const AlPiece *piece, int side) {
    if (um_object_is_unit(scene, piece->object)) return side;
    int count = piece->shape.count;
    return piece->first_side + (piece->reversed ? (2 * count - 2 - side) % count : side);
}

void al_index_pieces(AlScene *al, UmArena *arena) {
    const int count = al->piece_count, inner = count - al->edge_count; // the edges reach far out
    UmBounds most = {{0, 0}, {0, 0}};
    for (int i = 0; i < inner; i++) {
        const UmBounds bounds = um_bounds(&al->pieces[i].shape);
        most = i ? um_bounds_with(most, bounds) : bounds;
    }
    al->index = um_index(most, count, um_arena_take(arena, um_index_bytes(count)));
    for (int i = 0; i < count; i++) um_index_add(&al->index, i, um_bounds(&al->pieces[i].shape));
    um_index_finish(&al->index);
    int corners = 0;
    for (int i = 0; i < inner; i++)
        if (al->pieces[i].shape.count > corners) corners = al->pieces[i].shape.count;
    al->work_of_piece = 6 + corners / 2;
}

UmNear al_near(const UmScene *s, UmCircle circle) {
    const UmBounds everywhere = {{-UM_FAR, -UM_FAR}, {UM_FAR, UM_FAR}};
    const UmNear near =
        um_near(&al_scene(s)->index, isfinite(circle.radius) ? um_bounds_of_circle(circle) : everywhere);
    um_spend(s, al_scene(s)->work_of_piece * um_count_near(&near));
    return near;
}

int al_next_near(UmNear *near) { return um_next_near(near); }
