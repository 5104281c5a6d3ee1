/** The height of an hour in a week, in pixels. */
export const hourHeight = 56
