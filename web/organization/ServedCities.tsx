import { Plus, X } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { PlaceFields } from './PlaceFields.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** Cities besides the workshop's own in which it takes published orders. */
export function ServedCities({ home }: { home: string }) {
  const { fields, append, remove } = useFieldArray({ name: 'cities' })
  return (
    <Panel
      title="Cidades atendidas"
      hint={`Ordens publicadas nestas cidades aparecem para você. ${home} já está incluída.`}
    >
      <ul className="stack">
        {fields.map((field, index) => (
          <li key={field.id} className="flex items-end gap-2">
            <div className="form-grid grow">
              <PlaceFields within={`cities.${index}`} />
            </div>
            <IconButton label={`Remover a cidade ${index + 1}`} onClick={() => remove(index)}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        variant="text"
        className="-ml-3 mt-2"
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => append({ state: null, city: null })}
      >
        Outra cidade
      </Button>
    </Panel>
  )
}
