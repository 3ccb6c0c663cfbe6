import { beforeEach, expect, test } from 'vitest'
import { rememberPress, repeatPresses } from '../../src/hydration/remembered-presses'

beforeEach(() => {
  document.body.innerHTML =
    '<button type="button" id="one" aria-controls="panel"></button><p id="panel" hidden></p>' +
    '<button type="button" id="two"></button><form><button type="submit" id="send"></button></form>'
})

const element = (id: string) => document.getElementById(id) as HTMLElement

test('all presses are repeated in their order, and a submission once', async () => {
  const pressed: string[] = []
  for (const id of ['one', 'two', 'send']) {
    element(id).addEventListener('click', (event) => {
      event.preventDefault()
      pressed.push(id)
    })
  }
  for (const id of ['one', 'send', 'two', 'one', 'send', 'one']) rememberPress(element(id))
  await repeatPresses()
  expect(pressed).toEqual(['one', 'send', 'two', 'one', 'one'])
  expect(document.querySelector('[data-pressed]')).toBeNull()
  await repeatPresses()
  expect(pressed).toHaveLength(5)
})

test('a second press closes the panel that the first press opened, and a third press opens it again', () => {
  for (const isOpen of [true, false, true]) {
    rememberPress(element('one'))
    expect(element('panel').hidden).toBe(!isOpen)
    expect(element('one').hasAttribute('data-pressed')).toBe(isOpen)
  }
})
