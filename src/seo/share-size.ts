/**
 * The size of a share picture (`og:image`) in pixels. Its ratio of 1.91:1 is the ratio of large
 * cards in social networks.
 */
export const shareSize = { width: 1200, height: 630 }
