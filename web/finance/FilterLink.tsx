import { Link, useSearchParams } from 'react-router'

/** Leads to the same page with one more filter in the address. */
export function FilterLink({ name, value, children }: { name: string; value: string; children: string }) {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.set(name, value)
  return (
    <Link
      to={`?${next}`}
      preventScrollReset
      className="link inline-flex min-h-11 min-w-11 items-center whitespace-normal wrap-anywhere"
    >
      {children}
    </Link>
  )
}
