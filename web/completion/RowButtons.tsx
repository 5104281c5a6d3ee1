import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#web/ui/Button.tsx'

export function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button
      variant="text"
      className="-ml-3 mt-1 min-h-12"
      icon={<Plus size={18} aria-hidden="true" />}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div className="mt-1 flex justify-end">
      <IconButton label={label} onClick={onClick}>
        <Trash2 size={19} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
