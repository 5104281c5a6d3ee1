import { paths } from '#web/kit/paths.ts'
import { useDocumentPaths } from '#web/document/document-paths.ts'

/** The page above a paper: its supplier's, or all documents. */
export function useCrumb() {
  const at = useDocumentPaths()
  return (supplier: { id: string; name: string } | null): [label: string, to: string] =>
    supplier
      ? [supplier.name, `${paths.supplier(supplier)}?parte=documentos`]
      : ['Laudos e Documentos', at.list()]
}
