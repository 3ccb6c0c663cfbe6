import type { FileKind, Role } from '../card.ts'

/** What Lighthouse's audits find in a file, in plain words, and who can mend it. */
export type Advice = {
  audits: string[]
  who: Role
  problem: (file: string) => string
  say: (file: string) => string
  /** The file is no longer downloaded as the page opens. */
  isLater?: boolean
}

export const pictureAudits = ['modern-image-formats', 'uses-responsive-images', 'image-delivery-insight']

export const advices: Advice[] = [
  {
    audits: pictureAudits,
    who: 'designer',
    problem: (file) => `${file} is larger than it needs to be`,
    say: (file) => `Export ${file} again as AVIF or WebP`,
  },
  {
    audits: ['offscreen-images'],
    who: 'developer',
    problem: (file) => `${file} is loaded before anyone scrolls to it`,
    say: (file) => `Load ${file} only when a visitor scrolls near it (loading="lazy")`,
    isLater: true,
  },
  {
    audits: ['render-blocking-resources', 'render-blocking-insight'],
    who: 'developer',
    problem: (file) => `${file} holds the page back from being shown`,
    say: (file) => `Load ${file} without holding back the first paint (defer, or move it to the end)`,
  },
  {
    audits: ['unused-javascript'],
    who: 'developer',
    problem: (file) => `${file} holds script that the page does not use as it opens`,
    say: (file) => `Split ${file}, or take out what the page does not use as it opens`,
  },
]

/** Who can mend what an audit of accessibility, best practices or SEO finds; the developer unless it stands here. */
export const mendersOfAudits: Record<string, Role> = {
  'meta-description': 'editor',
  'document-title': 'editor',
  'link-text': 'editor',
  'image-alt': 'editor',
  'input-image-alt': 'editor',
  'color-contrast': 'designer',
  'font-size': 'designer',
  'target-size': 'designer',
  'image-aspect-ratio': 'designer',
  'image-size-responsive': 'designer',
}

/** The figures of bytes that a file of a kind counts in. */
export const countedIn: Record<FileKind, string[]> = {
  pictures: ['pictures', 'all-pictures', 'bytes'],
  fonts: ['fonts', 'bytes'],
  script: ['script', 'bytes'],
  styles: ['bytes'],
  page: ['page', 'bytes'],
  other: ['bytes'],
}

/** What to do about a budget of bytes or requests that is missed. */
export const budgetAdvice: Record<string, { who: Role; step: string }> = {
  page: { who: 'editor', step: 'shorten its words and drawings, or move stories to pages of their own' },
  script: { who: 'developer', step: 'take out script, or load it later' },
  fonts: { who: 'designer', step: 'use fewer fonts, weights or characters' },
  pictures: { who: 'designer', step: 'make the pictures smaller that it opens with' },
  'all-pictures': { who: 'designer', step: 'make its pictures smaller' },
  bytes: { who: 'developer', step: 'make its first visit smaller' },
  requests: { who: 'developer', step: 'join or drop files that it asks for as it opens' },
  elsewhere: { who: 'developer', step: 'remove the files of other companies' },
}
