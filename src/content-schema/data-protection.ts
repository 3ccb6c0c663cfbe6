import { daysText, flag, monthsText } from './fields.ts'
import { group } from './group-fields.ts'
import { text } from './text-fields.ts'
import { inherited } from './translation-fields.ts'

// Facts of `site.yaml` for the privacy page.

/** The companies that handle data, for the privacy page. */
export const hosting = group('Who handles data for you', {
  siteHost: inherited(
    text('Host of the site', 'The company that serves the pages. The privacy page names it.'),
  ),
  siteCountry: text('Country of the host', 'The country where that company has its seat.'),
  receiverHost: inherited(
    text('Host of the receiver', 'The company that hosts your receiver.'),
  ).optional(),
  receiverCountry: text('Country of the host of the receiver').optional(),
  mailHost: inherited(text('Host of the mailbox', 'The company that stores your mail.')).optional(),
  mailCountry: text('Country of the host of the mailbox').optional(),
  analyticsCompany: inherited(
    text('Analytics company', 'The company that counts visits.'),
  ).optional(),
  analyticsCountry: text('Country of the analytics company').optional(),
  logDays: daysText.meta({
    title: 'Days for which logs are kept',
    description: 'On the hosts of the site and the receiver.',
  }),
  hasUkAddendum: flag(
    'UK addendum',
    'Whether your contracts with companies in other countries include the addendum of the United Kingdom.',
  ).optional(),
})

const representativeHelp = 'Name, postal address and email address, in one line.'

/** The agency's representatives in places where it has no office (Article 27 of the GDPR). */
export const representatives = inherited(
  group(
    'Representatives',
    {
      eu: text('In the European Union', representativeHelp).optional(),
      uk: text('In the United Kingdom', representativeHelp).optional(),
    },
    'For an agency that offers its services there and has no office there. May be left out.',
  ),
)

/** How long data is kept, apart from logs and the enquiries on the receiver. */
export const retention = inherited(
  group(
    'How long data is kept',
    {
      enquiryMonths: monthsText
        .meta({
          title: 'Months for which enquiries are kept',
          description: 'In your mailbox and in the form service, after the last message.',
        })
        .optional(),
      measurementMonths: monthsText
        .meta({
          title: 'Months for which measurements are kept',
          description: 'The times that pages send with VITE_VITALS_ENDPOINT.',
        })
        .optional(),
    },
    'The privacy page states these periods. May be left out.',
  ),
)
