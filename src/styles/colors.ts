import { colors } from '../content/colors.yaml'

/** The colors of the light theme, as CSS values. */
export const lightColors = () => ({
  ...colors.light,
  onBand: colors.onBand.text,
  onBandSoft: colors.onBand.soft,
  bandHair: colors.onBand.hair,
  bandPencil: colors.onBand.pencil,
})

/**
 * The colors of the dark theme, as custom properties. Does not use `light-dark()`: browsers before
 * 2024 would show no colors.
 */
export const darkColors = () =>
  Object.fromEntries(
    Object.entries(colors.dark).map(([name, value]) => [`--colors-${name}`, value]),
  )

/** A color as the value of an SVG attribute. Stitches replaces no tokens in attributes. */
export const colorOf = (name: keyof ReturnType<typeof lightColors>) => `var(--colors-${name})`
