import type { FileKind, Role } from '../card.ts'

/** What Lighthouse's audits find, in plain words, and who can mend it. `mends` are the figures that get better by it. */
export type Advice = {
  audits: string[]
  who: Role
  mends: string[]
  problem: (file: string) => string
  say: (file: string) => string
}

export const paints = ['fcp', 'lcp', 'performance']

export const pictureAdvice: Advice = {
  audits: [
    'modern-image-formats',
    'uses-optimized-images',
    'uses-responsive-images',
    'efficient-animated-content',
    'image-delivery-insight',
  ],
  who: 'designer',
  mends: ['pictures', 'all-pictures', 'bytes', ...paints],
  problem: (file) => `${file} is larger than it needs to be`,
  say: (file) => `Export ${file} again as AVIF or WebP, and no larger than it is shown`,
}

export const advices: Advice[] = [
  pictureAdvice,
  {
    audits: ['offscreen-images'],
    who: 'developer',
    mends: ['pictures', 'bytes', 'requests', ...paints],
    problem: (file) => `${file} is loaded before anyone scrolls to it`,
    say: (file) => `Load ${file} only when a visitor scrolls near it (loading="lazy")`,
  },
  {
    audits: ['render-blocking-resources', 'render-blocking-insight'],
    who: 'developer',
    mends: paints,
    problem: (file) => `${file} holds the page back from being shown`,
    say: (file) => `Load ${file} without holding back the first paint (defer, or move it to the end)`,
  },
  {
    audits: ['unused-javascript'],
    who: 'developer',
    mends: ['script', 'bytes'],
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

/** The figures that a file of a kind counts in. */
export const countedIn: Record<FileKind, string[]> = {
  pictures: ['pictures', 'all-pictures', 'bytes', 'requests'],
  fonts: ['fonts', 'bytes', 'requests'],
  script: ['script', 'bytes', 'requests'],
  styles: ['bytes', 'requests'],
  page: ['page', 'bytes'],
  other: ['bytes', 'requests'],
}

/** What to do about a budget of bytes or requests that is missed. `over` is by how much, and `where` the page. */
export const budgetAdvice: Record<string, { who: Role; say: (over: string, where: string) => string }> = {
  page: {
    who: 'editor',
    say: (over, where) =>
      `Shorten the words and drawings of ${where} by ${over}, or move stories to pages of their own`,
  },
  script: { who: 'developer', say: (over, where) => `Take ${over} of script out of ${where}, or load it later` },
  fonts: {
    who: 'designer',
    say: (over, where) => `Use fewer fonts, weights or characters: those of ${where} are ${over} too large`,
  },
  pictures: { who: 'designer', say: (over, where) => `Take ${over} off the pictures that ${where} opens with` },
  'all-pictures': { who: 'designer', say: (over, where) => `Take ${over} off the pictures of ${where}` },
  bytes: { who: 'developer', say: (over, where) => `Make the first visit of ${where} ${over} smaller` },
  requests: {
    who: 'developer',
    say: (over, where) => `Join or drop ${over} of the files that ${where} asks for as it opens`,
  },
  elsewhere: {
    who: 'developer',
    say: (over, where) => `Remove the ${over} files of other companies from ${where}`,
  },
}
