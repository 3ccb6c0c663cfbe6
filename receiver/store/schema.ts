/** The tables and columns of a store. */
export type Schema = {
  /** `sql` creates the table unless it exists. */
  tables: { name: string; sql: string }[]
  /** Columns that were added after the first version of their table. */
  addedColumns: { table: string; column: string; type: string }[]
}

/**
 * The current schema. List a new column in `addedColumns` too: an existing database gets its
 * missing columns from this list.
 */
export const schema: Schema = {
  tables: [
    {
      name: 'enquiries',
      // `enquiry` contains the form's values as JSON, so a new field of the form needs no new
      // column. `flagged` is the reason why the enquiry may be spam, or empty.
      sql: `CREATE TABLE IF NOT EXISTS enquiries (enquiry_id TEXT PRIMARY KEY, received_at TEXT NOT NULL,
        flagged TEXT NOT NULL, enquiry TEXT NOT NULL, mailed_at TEXT, refused_at TEXT, language TEXT)`,
    },
    {
      name: 'clock',
      // One row: the last time of the clock, and the time since which the clock has not jumped. Both
      // are in milliseconds since 1970.
      sql: `CREATE TABLE IF NOT EXISTS clock (id INTEGER PRIMARY KEY, seen_ms INTEGER NOT NULL,
        steady_since_ms INTEGER NOT NULL)`,
    },
    {
      name: 'health',
      // One row with random bytes. Replacing them shows whether the database can be written.
      sql: 'CREATE TABLE IF NOT EXISTS health (id INTEGER PRIMARY KEY, content BLOB NOT NULL)',
    },
  ],
  addedColumns: [
    { table: 'enquiries', column: 'refused_at', type: 'TEXT' },
    { table: 'enquiries', column: 'language', type: 'TEXT' },
  ],
}
