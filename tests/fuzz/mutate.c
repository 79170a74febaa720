// How libFuzzer changes an input: bytes as it does itself, and trees by their values and members, so that most inputs
// stay JSON and many stay scenes.
#include "tree.h"
#include "json/strict.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *one, size_t one_size, const uint8_t *two, size_t two_size, uint8_t *out,
                                 size_t most, unsigned seed);

enum { MOST_NODES = 4000, MOST_TEXT = 64 };

typedef struct Node {
    cJSON *item, *parent;
} Node;

typedef struct Tree {
    cJSON *root;
    int count;
    Node nodes[MOST_NODES];
} Tree;

// xorshift32
static unsigned draw(unsigned *random, int count) {
    *random ^= *random << 13;
    *random ^= *random >> 17;
    *random ^= *random << 5;
    return *random % (unsigned)count;
}

static void list_below(Tree *tree, cJSON *parent) {
    for (cJSON *item = parent->child; item && tree->count < MOST_NODES; item = item->next) {
        tree->nodes[tree->count++] = (Node){item, parent};
        list_below(tree, item);
    }
}

static void list_nodes(Tree *tree) {
    tree->count = 0;
    list_below(tree, tree->root);
}

static bool parse(Tree *tree, const uint8_t *text, size_t length) {
    UmError error;
    tree->root = um_json_is_strict((const char *)text, length, &error)
                     ? cJSON_ParseWithLength((const char *)text, length)
                     : NULL;
    if (!tree->root) return false;
    list_nodes(tree);
    return true;
}

static double change_number(double number, unsigned *random) {
    static const double turning_points[] = {0,   -1,   1,    2,    0.5,   1e-6,         -1e-6, 1e-12, 15,
                                            45,  90,   180,  360,  -360,  16,           32,    64,    256,
                                            999, 1000, 1001, 1024, -1000, 4294967296.0, 1e308};
    enum { POINTS = sizeof turning_points / sizeof *turning_points };
    switch (draw(random, 8)) {
    case 0: return turning_points[draw(random, POINTS)];
    case 1: return number + 1;
    case 2: return number - 1;
    case 3: return -number;
    case 4: return number + ((double)draw(random, 2001) - 1000) / 1000;
    case 5: return number + ((double)draw(random, 2001) - 1000) * 1e-9;
    case 6: return (double)draw(random, 48) * 15 - 360;
    default: return ((double)draw(random, 65) - 32) / 4;
    }
}

static void change_text(cJSON *item, const Tree *tree, unsigned *random) {
    const cJSON *other = tree->nodes[draw(random, tree->count)].item;
    const char *from = draw(random, 4) == 0 ? other->string : cJSON_GetStringValue(other);
    if (from && other != item && draw(random, 3)) {
        cJSON_SetValuestring(item, from);
        return;
    }
    uint8_t text[MOST_TEXT + 1] = {0};
    strncpy((char *)text, item->valuestring, MOST_TEXT);
    text[LLVMFuzzerMutate(text, strlen((char *)text), MOST_TEXT)] = 0;
    cJSON_SetValuestring(item, (char *)text);
}

static void replace(Node node, cJSON *by) {
    cJSON *key = node.item->string ? cJSON_CreateString(node.item->string) : NULL;
    if (key && !cJSON_ReplaceItemInObjectCaseSensitive(node.parent, key->valuestring, by)) cJSON_Delete(by);
    else if (!key) cJSON_ReplaceItemViaPointer(node.parent, node.item, by);
    cJSON_Delete(key);
}

static cJSON *make_other(unsigned *random) {
    switch (draw(random, 6)) {
    case 0: return cJSON_CreateTrue();
    case 1: return cJSON_CreateFalse();
    case 2: return cJSON_CreateNull();
    case 3: return cJSON_CreateArray();
    case 4: return cJSON_CreateObject();
    default: return cJSON_CreateNumber(1);
    }
}

// Beside itself in a list; among the members under another member's name.
static void repeat(const Tree *tree, Node node, unsigned *random) {
    cJSON *copy = cJSON_Duplicate(node.item, true);
    const char *name = tree->nodes[draw(random, tree->count)].item->string;
    if (cJSON_IsArray(node.parent)) cJSON_AddItemToArray(node.parent, copy);
    else cJSON_AddItemToObject(node.parent, name ? name : "x", copy);
}

static void change_tree(Tree *tree, unsigned *random) {
    list_nodes(tree);
    if (!tree->count) return;
    Node node = tree->nodes[draw(random, tree->count)], other = tree->nodes[draw(random, tree->count)];
    switch (draw(random, 16)) {
    case 0: cJSON_Delete(cJSON_DetachItemViaPointer(node.parent, node.item)); break;
    case 1: repeat(tree, node, random); break;
    case 2: replace(node, cJSON_Duplicate(other.item, true)); break;
    case 3: replace(node, make_other(random)); break;
    default:
        if (cJSON_IsNumber(node.item)) cJSON_SetNumberValue(node.item, change_number(node.item->valuedouble, random));
        else if (cJSON_IsString(node.item)) change_text(node.item, tree, random);
        else if (cJSON_IsBool(node.item)) replace(node, cJSON_CreateBool(cJSON_IsFalse(node.item)));
    }
}

// Prints the tree into the text's place, and lets what lies behind it follow; 0 where there is no room.
static size_t put(const cJSON *root, const uint8_t *rest, size_t rest_size, uint8_t *out, size_t most) {
    char *text = cJSON_PrintUnformatted(root);
    size_t length = strlen(text), size = 0;
    if (length + rest_size <= most) {
        memmove(out + length, rest, rest_size);
        memcpy(out, text, length);
        size = length + rest_size;
    }
    cJSON_free(text);
    return size;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
    unsigned random = (seed * 2654435761u) | 1;
    size_t length = text_length(data, size), made = 0;
    bool has_bytes = length < size;
    unsigned what = draw(&random, 16);
    if (has_bytes && what < 10)
        return length + 1 + LLVMFuzzerMutate(data + length + 1, size - length - 1, most - length - 1);
    static Tree tree;
    if (what == 15 || !parse(&tree, data, length)) return LLVMFuzzerMutate(data, size, most);
    for (unsigned changes = 1 + draw(&random, 4); changes > 0; changes--) change_tree(&tree, &random);
    uint8_t *rest = malloc(size - length + 1);
    HOLD(rest != NULL);
    memcpy(rest, data + length, size - length);
    made = put(tree.root, rest, size - length, data, most);
    free(rest);
    cJSON_Delete(tree.root);
    return made ? made : LLVMFuzzerMutate(data, size, most);
}

// A value of the second goes into the first: in the place of a member of the same name, or as a new one.
static void cross(Tree *one, const Tree *two, unsigned *random) {
    if (!one->count || !two->count) return;
    Node from = two->nodes[draw(random, two->count)], to = one->nodes[draw(random, one->count)];
    for (int i = 0; from.item->string && i < one->count; i++) {
        Node node = one->nodes[i];
        if (node.item->string && strcmp(node.item->string, from.item->string) == 0) {
            replace(node, cJSON_Duplicate(from.item, true));
            return;
        }
    }
    cJSON *copy = cJSON_Duplicate(from.item, true);
    if (cJSON_IsObject(to.parent)) cJSON_AddItemToObject(to.parent, from.item->string ? from.item->string : "x", copy);
    else cJSON_AddItemToArray(to.parent, copy);
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *one, size_t one_size, const uint8_t *two, size_t two_size, uint8_t *out,
                                 size_t most, unsigned seed) {
    static Tree first, second;
    unsigned random = (seed * 2654435761u) | 1;
    size_t one_length = text_length(one, one_size), two_length = text_length(two, two_size), made = 0;
    if (!parse(&first, one, one_length)) return 0;
    if (parse(&second, two, two_length)) {
        for (unsigned changes = 1 + draw(&random, 3); changes > 0; changes--) {
            list_nodes(&first);
            cross(&first, &second, &random);
        }
        bool second_bytes = draw(&random, 2) != 0;
        made = second_bytes ? put(first.root, two + two_length, two_size - two_length, out, most)
                            : put(first.root, one + one_length, one_size - one_length, out, most);
        cJSON_Delete(second.root);
    }
    cJSON_Delete(first.root);
    return made;
}
