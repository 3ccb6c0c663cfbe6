/**
 * The size of a share picture (`og:image`) in pixels: 1.91:1, as the large cards of social networks
 * show it.
 */
export const shareSize = { width: 1200, height: 630 }
