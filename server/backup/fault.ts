/** Kind of a failure that a person can act on; the words are in `faultTexts`. */
export type FaultKind =
  | 'another_runs'
  | 'cancelled'
  | 'disk_full'
  | 'not_readable'
  | 'not_a_backup'
  | 'wrong_passphrase'
  | 'damaged'
  | 'incomplete'
  | 'newer'
  | 'unfrozen'
  | 'in_use'
  | 'not_empty'
  | 'broken_references'
  | 'unguarded_table'

const texts: Record<FaultKind, string> = {
  another_runs: 'Outra cópia de segurança está em andamento. Espere ela terminar e tente de novo.',
  cancelled: 'Cancelado. Nada ficou pela metade.',
  disk_full: 'O disco encheu. Nada ficou pela metade; libere espaço ou indique outra pasta e tente de novo.',
  not_readable: 'Não foi possível ler ou gravar o arquivo.',
  not_a_backup: 'Este arquivo não é uma cópia de segurança do Equipo.',
  wrong_passphrase: 'A senha não abre esta cópia. Confira BACKUP_PASSPHRASE.',
  damaged: 'A cópia está danificada ou incompleta e não serve. Use outra.',
  incomplete: 'Falta algo nesta cópia, ou algo foi trocado, e ela não serve. Use outra.',
  newer: 'A cópia é de uma versão mais nova do Equipo. Atualize o programa e tente de novo.',
  unfrozen: 'A cópia é de uma versão de desenvolvimento do Equipo, que esta não consegue restaurar.',
  in_use: 'O banco está em uso. Pare o programa e indique uma pasta ou um banco vazio.',
  not_empty: 'O lugar da restauração não está vazio, e nada foi mudado. Indique uma pasta e um banco vazios.',
  broken_references: 'A cópia tem linhas que apontam para outras que não existem. Use outra.',
  unguarded_table: 'Há uma tabela que o programa não consegue copiar por inteiro.',
}

/** Ends a back-up, a restoration or a verification with a sentence for the operator; `detail` says what exactly. */
export class BackupFault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, detail?: string) {
    super(detail ? `${texts[kind]} (${detail})` : texts[kind])
    this.kind = kind
  }
}

const byCode: Record<string, FaultKind> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EFBIG: 'disk_full',
  53100: 'disk_full',
  ABORT_ERR: 'cancelled',
  ENOENT: 'not_readable',
  EACCES: 'not_readable',
  EISDIR: 'not_readable',
  23503: 'broken_references',
}

/** The fault behind an error of the system or the database; others as they are. */
export function faultOf(error: unknown, signal?: AbortSignal): unknown {
  if (error instanceof BackupFault) return error
  if (signal?.aborted) return new BackupFault('cancelled')
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  const kind = byCode[code]
  if (kind) return new BackupFault(kind, kind === 'cancelled' ? undefined : error.message)
  return error.cause === undefined ? error : faultOf(error.cause)
}
