/**
 * The fields of `site.yaml` that only the build and the receiver read, mostly for prose pages. The
 * browser's code does not contain these fields.
 */
export const buildOnlySiteFields = [
  'analytics',
  'asMeant',
  'enquiryDays',
  'hosting',
  'pictures',
  'representatives',
  'retention',
  'securityReviewedOn',
  'timeZone',
] as const
