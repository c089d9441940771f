//! The allocator of the tensor heap: best fit with coalescing, and lists of freed blocks by size before that, since the same
//! shapes come again. Works on addresses only and never touches the memory itself.

use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use tandem_wasm::control;

/// Every address and size is a multiple of this.
pub const ALIGN: u64 = 64;

/// The first address that is allocated: no buffer has address 0, and below lie the words that threads share.
pub const FIRST: u64 = control::END as u64;

/// Bytes that the lists of freed blocks may keep.
const MAX_CACHED_BYTES: u64 = 64 << 20;

/// Which addresses of the heap are free.
#[derive(Debug)]
pub struct Heap {
    /// First byte beyond the memory that there is.
    end: u64,
    /// First byte beyond the memory that there may ever be.
    limit: u64,
    /// Free blocks, by address; no two touch.
    by_address: BTreeMap<u64, u64>,
    /// The same blocks by size.
    by_size: BTreeSet<(u64, u64)>,
    /// Freed blocks by size, not yet coalesced.
    cached: FxHashMap<u64, Vec<u64>>,
    cached_bytes: u64,
}

/// Bytes that a request takes.
fn rounded(bytes: u64) -> u64 {
    bytes.max(1).next_multiple_of(ALIGN)
}

impl Heap {
    /// Over a memory of `end` bytes that can grow to `limit` (at most 4 GiB). Nothing below [`FIRST`] is allocated.
    pub fn new(end: u64, limit: u64) -> Heap {
        let mut heap =
            Heap { end, limit, by_address: BTreeMap::new(), by_size: BTreeSet::new(), cached: FxHashMap::default(), cached_bytes: 0 };
        heap.insert(FIRST, end - FIRST);
        heap
    }

    /// Bytes that the heap can have in all.
    pub fn limit(&self) -> u64 {
        self.limit
    }

    /// A block, or `None` if there is no room. `grow` is asked to make the memory so many bytes long, and says whether it did.
    pub fn allocate(&mut self, bytes: u64, mut grow: impl FnMut(u64) -> bool) -> Option<u32> {
        let size = rounded(bytes);
        if let Some(address) = self.cached.get_mut(&size).and_then(Vec::pop) {
            self.cached_bytes -= size;
            return Some(address as u32);
        }
        if let Some(address) = self.best_fit(size) {
            return Some(address as u32);
        }
        self.coalesce_cached();
        if let Some(address) = self.best_fit(size) {
            return Some(address as u32);
        }
        // The last free block may reach the end and needs only the rest.
        let last = self.by_address.last_key_value().filter(|(a, s)| **a + **s == self.end).map_or(0, |(_, s)| *s);
        let needed = self.end.checked_add(size - last).filter(|needed| *needed <= self.limit)?;
        let generous = (self.end + self.end / 2).next_multiple_of(1 << 20);
        let wishes = [needed.max(generous).min(self.limit), needed];
        let to = wishes.into_iter().map(|to| to.next_multiple_of(1 << 16)).find(|to| grow(*to))?;
        let from = std::mem::replace(&mut self.end, to);
        self.insert(from, to - from);
        self.best_fit(size).map(|address| address as u32)
    }

    /// Frees a block that was allocated with this size.
    pub fn release(&mut self, address: u32, bytes: u64) {
        let size = rounded(bytes);
        if self.cached_bytes + size <= MAX_CACHED_BYTES {
            self.cached_bytes += size;
            self.cached.entry(size).or_default().push(u64::from(address));
        } else {
            self.insert(u64::from(address), size);
        }
    }

    /// The smallest block that is large enough (best fit), or its first part.
    fn best_fit(&mut self, size: u64) -> Option<u64> {
        let (found, address) = *self.by_size.range((size, 0)..).next()?;
        self.remove(address, found);
        if found > size {
            self.insert(address + size, found - size);
        }
        Some(address)
    }

    fn coalesce_cached(&mut self) {
        for (size, addresses) in std::mem::take(&mut self.cached) {
            for address in addresses {
                self.insert(address, size);
            }
        }
        self.cached_bytes = 0;
    }

    /// Adds a free block, coalesced with its free neighbours.
    fn insert(&mut self, address: u64, size: u64) {
        let (mut start, mut end) = (address, address + size);
        if let Some((&before, &length)) = self.by_address.range(..address).next_back()
            && before + length == start
        {
            self.remove(before, length);
            start = before;
        }
        if let Some(&length) = self.by_address.get(&end) {
            self.remove(end, length);
            end += length;
        }
        self.by_address.insert(start, end - start);
        self.by_size.insert((end - start, start));
    }

    fn remove(&mut self, address: u64, size: u64) {
        self.by_address.remove(&address);
        self.by_size.remove(&(size, address));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small deterministic sequence.
    fn random(state: &mut u64) -> u64 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        *state >> 33
    }

    #[test]
    fn blocks_are_aligned_disjoint_and_come_back() {
        let mut heap = Heap::new(1 << 16, 1 << 24);
        let mut live: Vec<(u64, u64)> = Vec::new();
        let mut state = 7;
        for _ in 0..20_000 {
            if random(&mut state).is_multiple_of(2) && !live.is_empty() {
                let (address, bytes) = live.swap_remove(random(&mut state) as usize % live.len());
                heap.release(address as u32, bytes);
            } else {
                let bytes = random(&mut state) % 5_000;
                if let Some(address) = heap.allocate(bytes, |_| true) {
                    let address = u64::from(address);
                    assert!(address >= FIRST && address % ALIGN == 0 && address + rounded(bytes) <= 1 << 24);
                    let overlaps = |(a, b): &(u64, u64)| address < a + rounded(*b) && *a < address + rounded(bytes);
                    assert!(!live.iter().any(overlaps), "{address} overlaps");
                    live.push((address, bytes));
                }
            }
        }
        for (address, bytes) in live.drain(..) {
            heap.release(address as u32, bytes);
        }
        heap.coalesce_cached();
        assert_eq!(heap.by_address.len(), 1, "everything joined: {:?}", heap.by_address);
        assert_eq!(heap.by_address.first_key_value(), Some((&FIRST, &(heap.end - FIRST))));
    }

    #[test]
    fn growth_is_refused_beyond_the_limit_and_tried_again_smaller() {
        let mut heap = Heap::new(1 << 16, 3 << 16);
        assert_eq!(heap.allocate(4 << 16, |_| true), None, "more than the limit");
        let mut asked = Vec::new();
        let address = heap.allocate(100_000, |to| {
            asked.push(to);
            to <= 2 << 16
        });
        assert_eq!(asked, [3 << 16, 2 << 16]);
        assert_eq!(address, Some(FIRST as u32), "the free end of the memory is used too");
        assert_eq!(heap.allocate(1 << 16, |_| false), None, "the memory does not grow");
    }

    #[test]
    fn the_whole_address_space_can_be_used() {
        let mut heap = Heap::new(1 << 16, 1 << 32);
        let address = heap.allocate((1 << 32) - FIRST - ALIGN, |_| true).expect("there is room");
        assert_eq!(address, FIRST as u32);
        assert_eq!(heap.allocate(64, |_| true), Some(((1_u64 << 32) - ALIGN) as u32));
        assert_eq!(heap.allocate(1, |_| true), None);
    }

    #[test]
    fn the_same_size_comes_from_the_cached_blocks() {
        let mut heap = Heap::new(1 << 16, 1 << 16);
        let first = heap.allocate(100, |_| false).expect("there is room");
        let other = heap.allocate(100, |_| false).expect("there is room");
        heap.release(first, 100);
        assert_eq!(heap.allocate(128, |_| false), Some(first));
        heap.release(other, 100);
        // All but the first block.
        let rest = (1 << 16) - FIRST - 128;
        assert!(heap.allocate(rest, |_| false).is_some(), "cached blocks are coalesced when room is short");
    }
}
