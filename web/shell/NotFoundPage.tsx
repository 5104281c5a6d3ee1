import { NotFound } from './PageError.tsx'

/** Every address that is no page's. */
export default function NotFoundPage() {
  return <NotFound />
}
