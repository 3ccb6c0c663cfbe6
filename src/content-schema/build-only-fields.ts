/**
 * The fields of `site.yaml` that only the build and the receiver read, mostly for prose pages and
 * structured data. The code for browsers does not contain these fields.
 */
export const buildOnlySiteFields = [
  'analytics',
  'asMeant',
  'enquiryDays',
  'hosting',
  'isSample',
  'legalName',
  'locale',
  'pictures',
  'representatives',
  'retention',
  'securityReviewedOn',
  'timeZone',
  'updatedLabel',
] as const
