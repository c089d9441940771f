//! Numbered entries, for the ids that devices hand out. Refuses to tell a number that was used again from its former self.

/// Entries by number; numbers are used again.
pub struct Slab<T> {
    entries: Vec<Option<T>>,
    vacant: Vec<u32>,
}

impl<T> Slab<T> {
    /// Without entries.
    pub const fn new() -> Slab<T> {
        Slab { entries: Vec::new(), vacant: Vec::new() }
    }

    /// Adds an entry and gives its number.
    pub fn insert(&mut self, entry: T) -> u32 {
        if let Some(index) = self.vacant.pop() {
            self.entries[index as usize] = Some(entry);
            return index;
        }
        self.entries.push(Some(entry));
        self.entries.len() as u32 - 1
    }

    /// Takes an entry out.
    pub fn remove(&mut self, index: u32) -> Option<T> {
        let entry = self.entries.get_mut(index as usize)?.take();
        if entry.is_some() {
            self.vacant.push(index);
        }
        entry
    }

    /// An entry.
    pub fn get(&self, index: u32) -> Option<&T> {
        self.entries.get(index as usize)?.as_ref()
    }

    /// An entry, to change it.
    pub fn get_mut(&mut self, index: u32) -> Option<&mut T> {
        self.entries.get_mut(index as usize)?.as_mut()
    }
}
