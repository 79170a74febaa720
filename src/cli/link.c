#include "link.h"

#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { LINK_VERSION = 1, LARGEST_BLOCK = 0xffff };

// --- the request as the page puts it into its links

static void write_rulings(cJSON *request, const cJSON *rulings) {
    const cJSON *ruling;
    cJSON *written = cJSON_GetObjectItemCaseSensitive(request, "rulings");
    cJSON_ArrayForEach(ruling, rulings) {
        const char *id = um_string_of(ruling, "id");
        if (!cJSON_IsTrue(um_field_of(ruling, "mattered")) || um_field_of(written, id)) continue;
        if (!written) written = cJSON_AddObjectToObject(request, "rulings");
        cJSON_AddStringToObject(written, id, um_string_of(ruling, "value"));
    }
}

static char *settled(const UmBytes *request, const cJSON *reply) {
    cJSON *root = cJSON_ParseWithLength(request->bytes, request->length);
    cJSON_DeleteItemFromObjectCaseSensitive(root, "ask");
    if (cJSON_GetArraySize(um_field_of(root, "choices")) == 0) cJSON_DeleteItemFromObjectCaseSensitive(root, "choices");
    write_rulings(root, um_field_of(reply, "rulings"));
    char *text = cJSON_PrintUnformatted(root);
    if (!text) abort();
    cJSON_Delete(root);
    return text;
}

// --- deflate: stored blocks, which any decoder reads and which need no library

static void add_block(UmBytes *out, const char *bytes, size_t length, bool last) {
    unsigned char head[5] = {last, (unsigned char)length, (unsigned char)(length >> 8)};
    head[3] = (unsigned char)~head[1];
    head[4] = (unsigned char)~head[2];
    um_bytes_add(out, head, sizeof head);
    um_bytes_add(out, bytes, length);
}

static void add_deflated(UmBytes *out, const char *bytes, size_t length) {
    for (; length > LARGEST_BLOCK; bytes += LARGEST_BLOCK, length -= LARGEST_BLOCK)
        add_block(out, bytes, LARGEST_BLOCK, false);
    add_block(out, bytes, length, true);
}

// --- base64url without padding

static void add_base64(UmBytes *out, const unsigned char *bytes, size_t length) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (size_t at = 0; at < length; at += 3) {
        size_t left = length - at;
        unsigned group = (unsigned)bytes[at] << 16;
        if (left > 1) group |= (unsigned)bytes[at + 1] << 8;
        if (left > 2) group |= bytes[at + 2];
        char text[4] = {letters[group >> 18], letters[group >> 12 & 63], letters[group >> 6 & 63], letters[group & 63]};
        um_bytes_add(out, text, left > 2 ? 4 : left + 1);
    }
}

void um_add_link(UmBytes *out, const UmBytes *request, const cJSON *reply) {
    char *text = settled(request, reply);
    UmBytes packed = {0};
    um_bytes_add(&packed, &(unsigned char){LINK_VERSION}, 1);
    add_deflated(&packed, text, strlen(text));
    add_base64(out, (const unsigned char *)packed.bytes, packed.length);
    um_bytes_free(&packed);
    cJSON_free(text);
}
