import { fileApi } from '#core/file/file.api.ts'
import { address } from '#web/kit/call.ts'
import { Avatar } from '#web/ui/Panel.tsx'

/** An organization's logo, or its initials if it has none. */
export function OrganizationMark({ name, logoId }: { name: string; logoId: string | null }) {
  if (!logoId) return <Avatar name={name} large />
  return (
    <img
      src={address(fileApi.content, { id: logoId, size: 'thumbnail' })}
      alt=""
      className="h-12 w-16 flex-none rounded-md border border-border bg-white object-contain p-1"
    />
  )
}
