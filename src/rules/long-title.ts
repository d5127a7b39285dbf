/** Number of characters up to which a title is set in the largest size. */
const LARGE_TITLE = 90;

/** Returns whether a page's title needs a smaller size, so that it does not fill the window. */
export const isLongTitle = (title: string) => title.length > LARGE_TITLE;
