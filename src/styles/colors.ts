import { colours } from '../content/colours.yaml'

/** The colors of the light theme, as CSS values. */
export const lightColors = () => ({
  ...colours.light,
  onBand: colours.onBand.text,
  onBandSoft: colours.onBand.soft,
  bandHair: colours.onBand.hair,
  bandPencil: colours.onBand.pencil,
})

/**
 * The custom properties of the colors that are others in the dark theme. No `light-dark()`, which browsers before 2024 lack:
 * there the page would have no colors.
 */
export const darkColors = () =>
  Object.fromEntries(Object.entries(colours.dark).map(([name, value]) => [`--colors-${name}`, value]))
