import type { ReactNode } from 'react'

type Column = { name: string; isText?: boolean }

type DataTableProps = {
  /** What it is told apart by, for its looks. */
  name: string
  caption?: string
  columns: Column[]
  /** The first cell of a row is its heading. */
  rows: { key: string; cells: ReactNode[] }[]
}

/** A table, which becomes a list of cards on a narrow screen: each cell knows its column's name for that. */
export function DataTable({ name, caption, columns, rows }: DataTableProps) {
  const classOf = ({ isText }: Column) => (isText ? 'text' : 'number')
  const [heading, ...others] = columns
  return (
    <table className={name}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{heading?.name}</th>
          {others.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((column, index) => (
              <td key={column.name} className={classOf(column)} data-name={column.name}>
                {rest[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
