declare module '@mdn/mdn-http-observatory' {
  type Result = { result: string; scoreModifier: number; pass: boolean }
  export function scan(address: string): Promise<{ scan: { score: number }; tests: Record<string, Result> }>
}
