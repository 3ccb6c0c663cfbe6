import { lineTipShare } from '../../src/styles/tokens'
import { holdAnimations, measureTrips, openWithLine, tripNames } from '../helpers/page-line'
import { lettersUnderPencil } from '../helpers/pencil'
import { expect, finishAnimations, jumpTo, test, waitForFrames } from '../helpers/site-test'

for (const width of [390, 1440])
  test(`${width} px: while a side trip is drawn, the pencil covers no letters`, async ({
    page,
  }) => {
    test.skip(tripNames.length === 0, 'No section has a side trip')
    await page.setViewportSize({ width, height: 844 })
    await holdAnimations(page)
    await openWithLine(page)
    const found: string[] = []
    const opacities: number[] = []
    for (const [index, name] of tripNames.entries()) {
      const trip = (await measureTrips(page))[index]
      // The underline's trip begins at the underline, and meets the line at its end.
      const joint = name === 'underline' ? trip?.end : trip?.start
      if (!joint) throw new Error(`There is no side trip to the ${name}.`)
      await jumpTo(page, Math.max(40, Math.round(joint.y - lineTipShare * 844 + 20)))
      await waitForFrames(page, 2)
      const { covered, minOpacity } = await lettersUnderPencil(page)
      found.push(...covered.map((letter) => `${name}: ${letter}`))
      opacities.push(minOpacity)
      await finishAnimations(page)
    }
    expect(found).toEqual([])
    // On its way back, the pencil is transparent.
    for (const opacity of opacities) expect(opacity).toBeLessThan(0.2)
  })
