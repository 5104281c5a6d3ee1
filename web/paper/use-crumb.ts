import { atWorkshop } from '#web/kit/paths.ts'
import { useAt } from '#web/kit/session.ts'

/** The page above a paper: its supplier's, or all documents. */
export function useCrumb() {
  const at = useAt()
  return (supplier: { id: string; name: string } | null): [label: string, to: string] =>
    supplier
      ? [supplier.name, `${atWorkshop.supplier(supplier)}?parte=documentos`]
      : ['Laudos e Documentos', at.documents()]
}
