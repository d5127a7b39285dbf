import { type AnyExtension, Mark, markInputRule, markPasteRule } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

const MARKERS = new Map([
  ['bold', ['**', '__']],
  ['italic', ['*', '_']],
  ['strike', ['~~']],
  ['highlight', ['==']],
]);

/** The starter kit, in which Markdown markers next to a space on their inner side stay text, as in `2 * 3 * 4`. */
export const MarkdownStarterKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(withStrictMarkers);
  },
});

/** Makes a mark ignore Markdown markers that are next to a space on their inner side. */
export function withStrictMarkers(extension: AnyExtension): AnyExtension {
  const markers = MARKERS.get(extension.name);
  if (!markers || !(extension instanceof Mark)) return extension;
  return extension.extend({
    addInputRules() {
      return markers.map((marker) =>
        markInputRule({ find: new RegExp(`${patternOf(marker)}$`), type: this.type }),
      );
    },
    addPasteRules() {
      return markers.map((marker) =>
        markPasteRule({ find: new RegExp(pastedPatternOf(marker), 'gu'), type: this.type }),
      );
    },
  });
}

/** Underscores within a word, such as `_moon_dog`, are part of a name. */
function pastedPatternOf(marker: string): string {
  const pattern = patternOf(marker);
  return marker.startsWith('_') ? String.raw`${pattern}(?![\p{L}\p{N}_])` : pattern;
}

/** The rules expect the text between the markers in the last group. */
function patternOf(marker: string): string {
  const other = `[^${marker.charAt(0)}]`;
  const escaped = marker.replaceAll('*', '\\*');
  return `(?:^|\\s)(${escaped}((?!\\s)${other}*(?!\\s)${other})${escaped})`;
}
