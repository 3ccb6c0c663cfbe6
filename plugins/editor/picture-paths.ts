const slash = /(^|\]\()\/(?=(logos|pictures|portraits|stories)\/)/g

/** A value of the forms, in which the paths of pictures begin without a slash, as the content has them. */
export const withPicturePaths = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_name, part: unknown) =>
    typeof part === 'string' ? part.replaceAll(slash, '$1') : part,
  ) as Value
