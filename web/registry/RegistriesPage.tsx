import type { Registry } from '#core/registry/registry.api.ts'
import { registryListing } from '#core/registry/registry-listing.ts'
import { AdminListing, type Cell, type Cells } from '#web/administration/AdminListing.tsx'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { RegistryChip } from './RegistryChip.tsx'

const under: Cell<Registry> = () => null

const cells: Cells<Registry> = {
  registry: ({ registry }) => <span className="id">{registry}</span>,
  standing: ({ standing }) => <RegistryChip standing={standing} />,
}

/** The CFT and CREA numbers of workshops, for administrators who look them up. */
export default function RegistriesPage() {
  return (
    <AdminListing
      listing={registryListing}
      text="Confira cada número no conselho. As clínicas veem o selo por um ano."
      to={atAdmin.registry}
      under={under}
      cells={cells}
    />
  )
}
