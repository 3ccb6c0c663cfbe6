/** @typedef {import('libsql').Database} Connection */
/** @typedef {import('./schema').Schema} Schema */

/**
 * Adds missing tables and columns to a database. Takes the write lock only if something is missing.
 * Throws SQLite's errors.
 *
 * @param {Connection} database
 * @param {Schema} schema
 */
export function migrate(database, schema) {
  if (isComplete(database, schema)) return
  database.exec('BEGIN IMMEDIATE')
  for (const { sql } of schema.tables) database.exec(sql)
  // Looks for missing columns again: another program may have added one before the lock was taken.
  for (const { table, column, type } of missingColumns(database, schema))
    database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`)
  database.exec('COMMIT')
}

/**
 * Whether a database has all tables and columns.
 *
 * @param {Connection} database
 * @param {Schema} schema
 */
function isComplete(database, schema) {
  const hasTable = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
  return (
    schema.tables.every(({ name }) => hasTable.all([name]).length > 0) &&
    missingColumns(database, schema).length === 0
  )
}

/**
 * @param {Connection} database
 * @param {Schema} schema
 */
function missingColumns(database, schema) {
  const hasColumn = database.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?')
  return schema.addedColumns.filter(
    ({ table, column }) => hasColumn.all([table, column]).length === 0,
  )
}
