//! A map of bounded size with least-recently-used eviction. By hand, as the `lru` crate brings a second hash table into the
//! download and evicts one entry at a time.

use rustc_hash::FxHashMap;
use std::borrow::Borrow;
use std::hash::Hash;

/// The map.
pub struct LruCache<K, V> {
    entries: FxHashMap<K, Entry<V>>,
    capacity: usize,
    /// Number of look-ups so far, the time of entries.
    clock: u64,
}

struct Entry<V> {
    value: V,
    last_used: u64,
}

impl<K: Eq + Hash, V: Clone> LruCache<K, V> {
    /// Without entries, and never with more than `capacity`.
    pub fn new(capacity: usize) -> LruCache<K, V> {
        LruCache { entries: FxHashMap::default(), capacity, clock: 0 }
    }

    /// The value of a key.
    pub fn get<Q: Eq + Hash + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.clock += 1;
        let entry = self.entries.get_mut(key)?;
        entry.last_used = self.clock;
        Some(entry.value.clone())
    }

    /// Adds an entry. When that is one too many, evicts the least recently used half, so that evictions are rare.
    pub fn insert(&mut self, key: K, value: V) {
        self.clock += 1;
        self.entries.insert(key, Entry { value, last_used: self.clock });
        if self.entries.len() > self.capacity {
            let mut times: Vec<u64> = self.entries.values().map(|entry| entry.last_used).collect();
            times.sort_unstable();
            let oldest_kept = times[times.len() - self.capacity.div_ceil(2)];
            self.entries.retain(|_, entry| entry.last_used >= oldest_kept);
        }
    }

    /// How many entries there are.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.entries.len()
    }
}

#[cfg(test)]
mod tests {
    use super::LruCache;

    #[test]
    fn the_oldest_go_first() {
        let mut map = LruCache::new(8);
        for i in 0..8 {
            map.insert(i, i);
        }
        assert_eq!(map.get(&0), Some(0));
        map.insert(8, 8);
        assert_eq!([0, 1, 2, 3, 4, 5, 6, 7, 8].map(|i| map.get(&i).is_some()), [true, false, false, false, false, false, true, true, true]);
        for i in 0..1000 {
            map.insert(i, i);
            assert!(map.len() <= 8, "{} entries", map.len());
        }
    }
}
