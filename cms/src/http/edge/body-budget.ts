const MB = 1024 * 1024;
/** Bytes of bodies that this process has in memory at most: of everybody, and of one address. */
const BUDGET = { everybody: 64 * MB, address: 16 * MB };

const byAddress = new Map<string, number>();
let total = 0;

export const bufferedBytes = (): number => total;

/** One body, counted for as long as it is in memory. */
export class BufferedBody {
  private readonly chunks: Buffer[] = [];
  private bytes = 0;
  private isFreed = false;

  constructor(private readonly address: string) {}

  /** Adds what came. False when that is more than this process or the address may have. A freed body stays empty. */
  add(chunk: Buffer): boolean {
    if (this.isFreed) return true;
    const ofAddress = (byAddress.get(this.address) ?? 0) + chunk.length;
    if (total + chunk.length > BUDGET.everybody || ofAddress > BUDGET.address) return false;
    byAddress.set(this.address, ofAddress);
    total += chunk.length;
    this.bytes += chunk.length;
    this.chunks.push(chunk);
    return true;
  }

  /** All bytes. They stay counted until the body is freed. */
  whole(): Buffer {
    return Buffer.concat(this.chunks.splice(0));
  }

  free(): void {
    const ofAddress = (byAddress.get(this.address) ?? 0) - this.bytes;
    if (ofAddress > 0) byAddress.set(this.address, ofAddress);
    else byAddress.delete(this.address);
    total -= this.bytes;
    this.bytes = 0;
    this.chunks.length = 0;
    this.isFreed = true;
  }
}
