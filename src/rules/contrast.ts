/** Returns red, green and blue of a colour (`#rrggbb`), from 0 to 255 each. */
function channelsOf(colour: string): number[] {
  return (colour.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

/** Returns the relative luminance of a colour (`#rrggbb`) as defined by WCAG 2, from 0 (black) to 1 (white). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => linear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours (`#rrggbb`) as defined by WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes a share (0 to 1) of another colour into a colour. Both, and the result, are `#rrggbb`. */
export function mixed(colour: string, other: string, share: number): string {
  const added = channelsOf(other);
  const channels = channelsOf(colour).map((channel, index) =>
    Math.round(channel + ((added[index] ?? 0) - channel) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Converts an sRGB component to linear light. */
function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
