// The values of rulings that the request does not name.
#include "games/game.h"

static uint8_t default_of(const UmScene *s, int ruling) {
    return um_game(s)->default_of && s->part ? um_game(s)->default_of(s, ruling) : 0;
}

void um_preset_rulings(UmScene *s) {
    const UmGame *game = um_game(s);
    for (int i = 0; game->rulings[i].id; i++)
        if (!(s->named >> i & 1)) s->rulings[i] = default_of(s, i);
    for (int i = 0; s->edition && i < s->edition->set_count; i++)
        if (!(s->named >> s->edition->sets[i].ruling & 1))
            s->rulings[s->edition->sets[i].ruling] = s->edition->sets[i].to;
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

// The value that ruling `sets` gets when `ruling` has this value.
static uint8_t set_by(const UmScene *s, int ruling, int value, int sets) {
    uint8_t to = default_of(s, sets);
    for (int i = 0; i < um_game(s)->preset_count; i++) {
        const UmPreset *preset = &um_game(s)->presets[i];
        if (preset->ruling == ruling && preset->value == value && preset->sets == sets) to = preset->to;
    }
    return to;
}

static bool could_be_otherwise(const UmScene *s, const UmPreset *preset) {
    bool could = false;
    for (int value = 0; um_game(s)->rulings[preset->ruling].values[value]; value++)
        could |= value != s->rulings[preset->ruling] &&
                 set_by(s, preset->ruling, value, preset->sets) != s->rulings[preset->sets];
    return could;
}

uint32_t um_with_presetters(const UmScene *s, uint32_t mattered) {
    uint32_t all = mattered;
    for (int i = 0; i < um_game(s)->preset_count; i++) {
        const UmPreset *preset = &um_game(s)->presets[i];
        if (mattered >> preset->sets & 1 && could_be_otherwise(s, preset)) all |= 1u << preset->ruling;
    }
    return all;
}
