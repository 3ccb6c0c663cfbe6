/** The agency's mark: a sheet of paper whose top corner is folded. `sheet` and `fold` are path data in a `viewBox` of that size. */
export const brandMark = {
  width: 20,
  height: 26,
  sheet: 'M0 0H13L20 7V26H0Z',
  fold: 'M13 0V7H20Z',
}
