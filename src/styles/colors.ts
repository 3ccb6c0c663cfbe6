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
 * The custom properties of the colors that are others in the dark theme. No `light-dark()`, which browsers before 2024 lack:
 * there the page would have no colors.
 */
export const darkColors = () =>
  Object.fromEntries(Object.entries(colors.dark).map(([name, value]) => [`--colors-${name}`, value]))
