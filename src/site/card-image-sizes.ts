/** The `sizes` attribute of the image of the front page's lead card. */
export const LEAD_IMAGE_SIZES =
  '(min-width: 85rem) 50rem, (min-width: 64rem) calc(61.5vw - 2.6rem), calc(94.8vw - 0.8rem)';
/** The `sizes` attribute of the image of the front page's side cards. */
export const SIDE_IMAGE_SIZES = '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 7.5rem';
