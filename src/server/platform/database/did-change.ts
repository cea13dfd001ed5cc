/** Whether a statement has added, changed or removed any row. Where one stands in the way already, adding changes nothing. */
export async function didChange(statement: PromiseLike<{ rowCount: number | null }>): Promise<boolean> {
  const { rowCount } = await statement
  return (rowCount ?? 0) > 0
}
