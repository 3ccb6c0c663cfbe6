import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Accordion } from '../../src/components/accordion'

type Question = { id: string; question: string; answer: string }
const first: Question = { id: 'time', question: 'How long does it take?', answer: 'Four weeks.' }
const second: Question = { id: 'price', question: 'What does it cost?', answer: 'That is in the proposal.' }
const third: Question = { id: 'start', question: 'How do we start?', answer: 'With a call.' }
const questions = [first, second, third]

beforeEach(() => {
  render(<Accordion items={questions.map(({ id, question, answer }) => ({ id, title: question, text: answer }))} />)
})

const button = ({ question }: Question) => screen.getByRole('button', { name: question })
const openQuestions = () => screen.queryAllByRole('button', { expanded: true }).map((each) => each.textContent)
/** The panel of an answer, which carries the `hidden` that browsers go by. */
const panel = ({ answer }: Question) => screen.getByText(answer).closest('[role=region]') as HTMLElement

test('all questions are there as headings, and none is open at first', () => {
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual(
    questions.map(({ question }) => question),
  )
  expect(openQuestions()).toEqual([])
})

test('a press opens a question, and its answer is named after it', async () => {
  await userEvent.click(button(first))
  expect(openQuestions()).toEqual([first.question])
  expect(screen.getByRole('region', { name: first.question })).toHaveTextContent(first.answer)
})

test('one question is open at a time', async () => {
  await userEvent.click(button(first))
  await userEvent.click(button(second))
  expect(openQuestions()).toEqual([second.question])
})

test('the open question can be closed', async () => {
  await userEvent.click(button(first))
  await userEvent.click(button(first))
  expect(openQuestions()).toEqual([])
})

test('closed answers are in the page and can be found there; the open one is simply shown', async () => {
  await userEvent.click(button(second))
  expect(panel(second)).not.toHaveAttribute('hidden')
  for (const question of questions.filter((each) => each !== second))
    expect(panel(question)).toHaveAttribute('hidden', 'until-found')
  await userEvent.click(button(second))
  expect(panel(second)).toHaveAttribute('hidden', 'until-found')
})

test('an answer that the browser found on the page is opened, and the open one closes', async () => {
  await userEvent.click(button(first))
  act(() => void fireEvent(panel(third), new Event('beforematch', { bubbles: true })))
  expect(openQuestions()).toEqual([third.question])
  expect(panel(third)).not.toHaveAttribute('hidden')
})

test('an answer that was found can be closed, and found again', async () => {
  act(() => void fireEvent(panel(third), new Event('beforematch', { bubbles: true })))
  await userEvent.click(button(third))
  expect(openQuestions()).toEqual([])
  act(() => void fireEvent(panel(third), new Event('beforematch', { bubbles: true })))
  expect(openQuestions()).toEqual([third.question])
})

test('it works from the keyboard', async () => {
  const user = userEvent.setup()
  await user.tab()
  expect(button(first)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(openQuestions()).toEqual([first.question])
  await user.keyboard('{ArrowDown}')
  expect(button(second)).toHaveFocus()
  await user.keyboard(' ')
  expect(openQuestions()).toEqual([second.question])
  await user.keyboard(' ')
  expect(openQuestions()).toEqual([])
})
