// A picture of a sunrise in halftone. All sizes are in the units of its `viewBox`.

const columns = 22
const rows = 14
// The distance between two dots of a row, and between two rows.
const cell = 8
const horizonRow = 9
const largestRadius = 5.2
// A dot with a smaller radius is left out.
const minRadius = 0.5
const rayCount = 14

/** The `viewBox` of the picture, and its sun. */
export const sunrise = {
  width: columns * cell,
  height: rows * cell,
  sun: { x: (columns * cell) / 2, y: horizonRow * cell, radius: 26 },
}

/**
 * The ink of the picture at a point, from 0 to 1: rays around the sun, and a dark ground that gets
 * lighter below the sun.
 */
function inkAt(x: number, y: number): number {
  const { sun } = sunrise
  const [dx, dy] = [x - sun.x, y - sun.y]
  const distance = Math.hypot(dx, dy)
  const isGround = dy >= 0
  if (isGround) return 0.55 + Math.min(0.45, Math.abs(dx) / sunrise.width)
  if (distance < sun.radius + cell) return 0
  // The rays are darker than the gaps between them, and get darker with the distance.
  const ray = Math.cos(Math.atan2(dy, dx) * rayCount) > 0 ? 0.5 : 0.12
  return ray * Math.min(1, distance / 90)
}

/** Returns the path data of the dots. Each second row is moved by half a cell. */
export function sunriseDots(): string {
  const dots: string[] = []
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column <= columns; column += 1) {
      const x = (column + (row % 2) / 2) * cell
      const y = (row + 0.5) * cell
      const radius = Math.round(Math.sqrt(inkAt(x, y)) * largestRadius * 10) / 10
      if (radius > minRadius)
        dots.push(
          `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`,
        )
    }
  return dots.join('')
}

/** Returns the path data of the part of the sun above the horizon. */
export function sunPath(): string {
  const { x, y, radius } = sunrise.sun
  return `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${radius * 2} 0z`
}
