/** The size of a social card in pixels: the image that represents a shared page. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
