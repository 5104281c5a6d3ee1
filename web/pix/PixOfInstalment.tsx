import { useQuery } from '@tanstack/react-query'
import { pixApi } from '#core/pix/pix.api.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { PixPanel } from './PixPanel.tsx'

/** The Pix code of an instalment; without a key the workshop learns where to set it. */
export function PixOfInstalment({ id, openCents }: { id: string; openCents: number }) {
  const asked = query(pixApi.ofInstalment, { id })
  // Another open sum has another code.
  const loaded = useQuery({ ...asked, queryKey: [...asked.queryKey, openCents] as never })
  const isWorkshop = useSession().organization?.kind === 'workshop'
  return (
    <Loaded from={loaded} rows={3}>
      {({ pix, absence }) => {
        if (pix) return <PixPanel pix={pix} title={isWorkshop ? 'Pix desta parcela' : 'Pagar por Pix'} />
        if (absence !== 'no_key') return null
        return isWorkshop ? (
          <Note
            tone="warn"
            action={<LinkButton to={`${atWorkshop.profile()}#pix`}>Cadastrar chave</LinkButton>}
          >
            Sem uma chave Pix, a cobrança não mostra o código para pagar.
          </Note>
        ) : (
          <Note>O técnico ainda não cadastrou uma chave Pix. Combine com ele como pagar.</Note>
        )
      }}
    </Loaded>
  )
}
