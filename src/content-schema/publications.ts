import { isSampleClaim } from './fields.ts'
import { group, listWithIndexIds } from './group-fields.ts'
import { headline } from './marked-fields.ts'
import { text, textUpTo } from './text-fields.ts'
import { inherited } from './translation-fields.ts'

/** The strip of publications, a part of `home.yaml`. */
export const publications = group('Publications', {
  headline: headline(),
  pauseLabel: text('Label of the pause button'),
  playLabel: text('Label of the play button'),
  hint: text('What the buttons move', 'Said by screen readers after the label of the button.'),
  publications: listWithIndexIds(
    'Publications',
    {
      name: inherited(textUpTo(60, 'Name')),
      field: textUpTo(60, 'Field', 'What the publication writes about.'),
      why: text('Why it matters', 'One sentence. Shown in the tooltip of the name.'),
      isSample: isSampleClaim,
    },
    'At least three publications.',
    3,
  ),
})
