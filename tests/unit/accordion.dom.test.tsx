import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Accordion } from '../../src/components/accordion'

// happy-dom paints nothing, so the callback runs at once.
const { afterPaint } = vi.hoisted(() => ({
  afterPaint: vi.fn<(callback: () => void) => void>((callback) => callback()),
}))
vi.mock('../../src/browser/after-paint', () => ({ afterPaint }))

type Question = { id: string; question: string; answer: string }
const first: Question = { id: 'time', question: 'How long does it take?', answer: 'Four weeks.' }
const second: Question = {
  id: 'price',
  question: 'What does it cost?',
  answer: 'That is in the proposal.',
}
const third: Question = { id: 'start', question: 'How do we start?', answer: 'With a call.' }
const questions = [first, second, third]

beforeEach(() => {
  render(
    <Accordion
      items={questions.map(({ id, question, answer }) => ({ id, title: question, text: answer }))}
    />,
  )
})

const button = ({ question }: Question) => screen.getByRole('button', { name: question })
const titleOf = (element: Element) =>
  document.getElementById(element.getAttribute('aria-labelledby') ?? '')
const openQuestions = () =>
  screen.queryAllByRole('button', { expanded: true }).map((each) => titleOf(each)?.textContent)
/** The panel of an answer: the element with the `hidden` attribute. */
const panel = ({ answer }: Question) =>
  screen.getByText(answer).closest('[data-state]') as HTMLElement

test('closed answers can be found on the page, and an open answer can be closed', () => {
  fireEvent.click(button(second))
  expect(panel(second).getAttribute('hidden')).toBeNull()
  for (const question of questions.filter((each) => each !== second))
    expect(panel(question).getAttribute('hidden')).toBe('until-found')
  fireEvent.click(button(second))
  expect(panel(second).getAttribute('hidden')).toBe('until-found')
})

test('the browser paints the pressed question before its answer opens', () => {
  let open = () => {}
  afterPaint.mockImplementationOnce((callback) => (open = callback))
  fireEvent.click(button(first))
  expect(openQuestions()).toEqual([])
  act(open)
  expect(openQuestions()).toEqual([first.question])
})

test('an answer that the browser finds opens, closes the open answer, and can be found again', () => {
  const find = () =>
    act(() => void fireEvent(panel(third), new Event('beforematch', { bubbles: true })))
  fireEvent.click(button(first))
  find()
  expect(openQuestions()).toEqual([third.question])
  fireEvent.click(button(third))
  expect(openQuestions()).toEqual([])
  find()
  expect(openQuestions()).toEqual([third.question])
})

test('an answer of two paragraphs has two paragraph elements', () => {
  cleanup()
  render(<Accordion items={[{ id: 'a', title: 'Why?', text: 'One.\n\nTwo.\n1. Why?' }]} />)
  const texts = [...document.querySelectorAll('[data-state] p')].map(
    (paragraph) => paragraph.textContent,
  )
  expect(texts).toEqual(['One.', 'Two.\n1. Why?'])
})

test('only the open answer is a region, and its question is the name of the region', () => {
  expect(screen.queryAllByRole('region', { hidden: true })).toEqual([])
  for (const question of questions) {
    fireEvent.click(button(question))
    const regions = screen.getAllByRole('region', { hidden: true })
    expect(regions).toEqual([panel(question)])
    expect(titleOf(panel(question))?.textContent).toBe(question.question)
  }
  fireEvent.click(button(third))
  expect(screen.queryAllByRole('region', { hidden: true })).toEqual([])
})

test('a question is in its heading, and outside of the button that it labels', () => {
  for (const question of questions) {
    const heading = screen.getByRole('heading', { name: question.question })
    expect(heading.contains(button(question))).toBe(true)
    expect(button(question).textContent).toBe('')
    expect(titleOf(button(question))?.textContent).toBe(question.question)
  }
})
