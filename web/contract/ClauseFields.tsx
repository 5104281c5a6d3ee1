import { ownClauseNames } from '#core/contract/term-fields.ts'
import { clauses } from '#core/draft/contract-texts.ts'
import { TextArea } from '#web/ui/TextField.tsx'

/** The texts of the contract, each beginning with our suggestion. */
export const ClauseFields = () =>
  ownClauseNames.map((name) => (
    <TextArea
      key={name}
      name={`clauses.${name}`}
      label={clauses[name].title}
      optional
      rows={4}
      hint="O texto inicial é uma sugestão do Equipo"
    />
  ))
