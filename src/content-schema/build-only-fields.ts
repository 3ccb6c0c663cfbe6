/**
 * The fields of `site.yaml` that only the build and the receiver read, mostly for prose pages and
 * structured data. The code for browsers does not contain these fields.
 */
export const buildOnlySiteFields = [
  'allowedPhrases',
  'analytics',
  'enquiryDays',
  'hosting',
  'legalName',
  'locale',
  'pictures',
  'representatives',
  'retention',
  'securityReviewedOn',
  'timeZone',
  'updatedLabel',
] as const

/**
 * The fields that only the build and the launch check read, in any file and at any depth. The code
 * for browsers does not contain these fields.
 */
export const buildOnlyFields = ['hasPage', 'isSample', 'slug'] as const
