import { styled } from '../styles/stitches.config'

export const taskParts = {
  // A task has a box instead of a bullet.
  li: styled('li', { '&&:has(> label, > p > label)': { listStyle: 'none' } }),
}
