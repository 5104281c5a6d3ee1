/** The nameplate of equipment: serial number, model, tag. Null values are left out. */
export function Plate({ items }: { items: [string, string | null | undefined][] }) {
  return (
    <div className="plate">
      <dl>
        {items
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs tracking-[0.01em] text-text-3">{label}</dt>
              <dd className="text-base/5.5 font-id font-[560] wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
