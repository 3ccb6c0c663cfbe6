/**
 * The size of a share picture (`og:image`) in pixels. The large cards of social networks have its
 * ratio of 1.91:1.
 */
export const shareSize = { width: 1200, height: 630 }
