/** A part of a file, for a reader of PDFs that asks for parts. */

/** The answer to a request for `range`, such as `bytes=0-99`; the whole if it asks for what nobody understands. */
export async function partOf(whole: Response, range: string): Promise<Response> {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range)
  if (!asked || (!asked[1] && !asked[2])) return whole
  const body = await whole.blob()
  const { size } = body
  const start = asked[1] ? Number(asked[1]) : Math.max(size - Number(asked[2]), 0)
  const end = asked[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1
  const headers = new Headers(whole.headers)
  if (start > end) {
    headers.set('content-range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('content-range', `bytes ${start}-${end}/${size}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(body.slice(start, end + 1, body.type), { status: 206, headers })
}
