// What rulings that the request does not name are.
#include "games/game.h"

void um_preset_rulings(UmScene *s) {
    const UmGame *game = s->game;
    for (int i = 0; game->rulings[i].id; i++)
        if (!(s->named >> i & 1)) s->rulings[i] = 0;
    for (int i = 0; i < game->preset_count; i++) {
        const UmPreset *preset = &game->presets[i];
        if (s->rulings[preset->ruling] == preset->value && !(s->named >> preset->sets & 1))
            s->rulings[preset->sets] = preset->to;
    }
}

void um_name_ruling(UmScene *s, int ruling, int value) {
    s->rulings[ruling] = (uint8_t)value;
    s->named |= 1u << ruling;
    um_preset_rulings(s);
}

uint32_t um_with_presetters(const UmScene *s, uint32_t mattered) {
    uint32_t all = mattered;
    for (int i = 0; i < s->game->preset_count; i++)
        if (mattered >> s->game->presets[i].sets & 1) all |= 1u << s->game->presets[i].ruling;
    return all;
}
