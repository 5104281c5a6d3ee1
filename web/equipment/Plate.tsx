/** The identity plate of a piece of equipment, and nothing else: serial number, model, tag. Null values are left out. */
export function Plate({ items }: { items: [string, string | null | undefined][] }) {
  return (
    <div className="plate">
      <dl>
        {items
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
